import { nothingGoesWrong } from './nothing-goes-wrong';

nothingGoesWrong(101, 100);
