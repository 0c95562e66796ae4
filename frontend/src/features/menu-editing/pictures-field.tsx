import { menuLimits } from '@lineless/contracts/catalogue/menu-limits';
import { ArrowLeft, ImagePlus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useUploadPicture } from '@/data/catalogue/upload-picture';
import { problemOf } from '@/shared/api/problem';
import { announce } from '@/shared/ui/announcer';
import { Button } from '@/shared/ui/button';
import { FieldError } from '@/shared/ui/field-shell';
import { IconButton } from '@/shared/ui/icon-button';
import { Thumb } from '@/shared/ui/thumb';
import { texts } from './texts';

interface PicturesFieldProps {
  vendorLocationId: string;
  name: string;
  productType: string;
  urls: readonly string[];
  onChange: (urls: readonly string[]) => void;
}

/** What the server reads. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The pictures of a product: the first stands on its card. */
export function PicturesField({ vendorLocationId, name, productType, urls, onChange }: PicturesFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadPicture(vendorLocationId);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const add = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setProblem(undefined);
    setIsBusy(true);
    try {
      const url = await upload(file);
      if (!urls.includes(url)) onChange([...urls, url]);
      announce(texts.pictures.added);
    } catch (error) {
      setProblem(problemOf(error).message || texts.pictures.failed);
    }
    setIsBusy(false);
  };
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-[14px] leading-5 font-semibold">
        {texts.pictures.label}
      </p>
      {urls.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-2">
          {urls.map((url, at) => (
            <li key={url} className="flex items-center gap-1">
              <Thumb
                size={72}
                src={url}
                name={name}
                productType={productType}
                first
                alt={texts.pictures.one(at + 1)}
              />
              <span className="grid">
                <IconButton
                  label={texts.pictures.remove(at + 1)}
                  icon={X}
                  onClick={() => onChange(urls.filter((other) => other !== url))}
                />
                {at > 0 && (
                  <IconButton
                    label={texts.pictures.first(at + 1)}
                    icon={ArrowLeft}
                    onClick={() => onChange([url, ...urls.filter((other) => other !== url)])}
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label={texts.pictures.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          void add(currentTarget.files?.[0]);
          // The same file again is a choice again.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="outline"
        size="compact"
        icon={ImagePlus}
        busy={isBusy}
        busyText={texts.pictures.busy}
        disabled={!isBusy && urls.length >= menuLimits.pictures}
        onClick={() => input.current?.click()}
      >
        {texts.pictures.add}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}
