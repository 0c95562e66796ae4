import { nothingGoesWrong } from './nothing-goes-wrong';

nothingGoesWrong(1, 100);
