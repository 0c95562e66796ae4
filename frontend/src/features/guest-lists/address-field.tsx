import type { PlaceView } from '@lineless/contracts/platform/places';
import { MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFindPlacesQuery } from '@/data/platform/places';
import { problemOf } from '@/shared/api/problem';
import { isRefused } from '@/shared/api/retries';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { announce } from '@/shared/ui/announcer';
import { Combobox } from '@/shared/ui/combobox';
import { mayBeMeant } from './own-place';
import { texts } from './texts-form';

const PAUSE_MS = 250;
/** Shorter than this it could be anything. */
const SHORTEST = 3;

interface AddressFieldProps {
  /** What stands in the field at first: the address as it is. */
  initial: string;
  isPicked: boolean;
  /** The venue itself, which comes first; `null` while it is not known. */
  own: PlaceView | null;
  onEnter: () => void;
  /** `null`: what stands there now was typed, and is no address yet. */
  onPick: (place: PlaceView | null) => void;
}

/** S2, S5: an address comes from the list of places, never as it was typed (resolution 55). */
export function AddressField({ initial, isPicked, own, onEnter, onPick }: AddressFieldProps) {
  const [text, setText] = useState(initial);
  const [isLeft, setIsLeft] = useState(false);
  const query = useDebounced(text.trim(), PAUSE_MS);
  const isAsked = !isPicked && query.length >= SHORTEST;
  const { currentData, isFetching, isError, error } = useFindPlacesQuery(query, {
    skip: !isAsked,
    refetchOnMountOrArgChange: false,
  });
  const found = isAsked && currentData ? currentData : null;
  const isOwnMeant = own !== null && !isPicked && mayBeMeant(own, text);
  const others = found?.places.filter(({ description }) => description !== own?.description) ?? [];
  const options = isOwnMeant ? [own, ...others] : others;
  const count = found ? options.length : undefined;
  useEffect(() => {
    if (count !== undefined) announce(texts.address.found(count));
  }, [count, query]);
  const failure = isAsked && isError ? failureOf(error) : undefined;
  const isMissing = isLeft && !isPicked && text.trim() !== '';
  return (
    <Combobox
      label={texts.address.label}
      hint={texts.address.hint}
      error={failure ?? (isMissing ? texts.address.notPicked : undefined)}
      icon={MapPin}
      text={text}
      onText={(typed) => {
        setText(typed);
        setIsLeft(false);
        if (isPicked) onPick(null);
      }}
      options={options}
      source={others.length > 0 ? found?.attribution : undefined}
      onFocus={onEnter}
      opensOnFocus={!isPicked}
      nameOf={({ description }) => description}
      onPick={(place) => {
        setText(place.description);
        onPick(place);
      }}
      busy={isAsked && isFetching}
      note={count === 0 && texts.address.none}
      onBlur={() => setIsLeft(true)}
    />
  );
}

/** S8: the look-up is away, or the question was not one that could be answered. */
function failureOf(error: unknown): string {
  return isRefused(problemOf(error).status) ? texts.address.failed : texts.address.unavailable;
}
