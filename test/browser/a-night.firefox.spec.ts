import { Firefox } from './engines/firefox';
import { tellNightIn } from './engines/journey';

tellNightIn('Firefox', () => Firefox.start());
