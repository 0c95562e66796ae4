import { tellNightIn } from './engines/journey';
import { WebKit } from './engines/webkit';

tellNightIn('WebKit', () => WebKit.start());
