import { cities, type City } from '@lineless/contracts/guest-lists/cities';
import { RadioTiles } from '@/shared/ui/radio-tiles';
import { texts } from './texts-events';

interface CityChoiceProps {
  city: City | null;
  onChoose: (city: City) => void;
}

/** M2: one of them is still to come. */
export function CityChoice({ city, onChoose }: CityChoiceProps) {
  return (
    <RadioTiles
      label={texts.city}
      value={city?.name ?? null}
      onChange={(name) => {
        const chosen = cities.find((one) => one.name === name);
        if (chosen) onChoose(chosen);
      }}
      options={cities.map(({ name, isOpen }) => ({
        value: name,
        label: name,
        ...(!isOpen && { disabled: true, note: texts.soon }),
      }))}
    />
  );
}
