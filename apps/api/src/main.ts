import { live } from '../../composition/src/lifetime';
import { greeting } from './greeting';
import { startServer } from './server';

await live(startServer, greeting);
