import { live } from '../../composition/src/lifetime';
import { startWorker } from './worker';

await live(startWorker, () => 'Lineless projects and carries out what is due.\n');
