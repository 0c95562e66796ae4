interface PlantedMistake {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export declare const MISTAKES: readonly PlantedMistake[];
