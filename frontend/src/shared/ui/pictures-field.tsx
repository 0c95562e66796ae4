import { ArrowLeft, ImagePlus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { problemOf } from '@/shared/api/problem';
import { useBusy } from '@/shared/hooks/use-busy';
import { useHoldForm, useSaving } from '@/shared/hooks/use-uploading';
import { announce } from './announcer';
import { Button } from './button';
import { FieldError } from './field-shell';
import { IconButton } from './icon-button';
import { PictureAddress } from './picture-address';
import { PictureTooLarge } from './picture-too-large';
import { Thumb } from './thumb';
import { editTexts } from './edit-texts';

const texts = editTexts.pictures;

interface PicturesFieldProps {
  /** Of what they show. */
  name: string;
  productType: string;
  urls: readonly string[];
  /** So many at most. */
  most: number;
  /** Has a picture kept. @returns its address; rejects with what to say, or with what a call answers */
  upload: (file: File) => Promise<string>;
  /** Said where `upload` rejects with PictureTooLarge. */
  tooLarge?: string;
  onChange: (urls: readonly string[]) => void;
}

/** What the server reads. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Pictures of something, uploaded one by one or named by their address: the first is the one that is shown alone. */
export function PicturesField({
  name,
  productType,
  urls,
  most,
  upload,
  tooLarge,
  onChange,
}: PicturesFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, during] = useBusy();
  useHoldForm(isBusy);
  const [problem, setProblem] = useState<string>();
  const [unseen, setUnseen] = useState<readonly string[]>([]);
  const isSaving = useSaving();
  const isClosed = isSaving || urls.length >= most;
  // A picture takes a while: what was made of the form meanwhile stays.
  const latest = useRef({ urls, onChange });
  useEffect(() => {
    latest.current = { urls, onChange };
  }, [urls, onChange]);
  const take = (url: string): void => {
    const now = latest.current;
    if (!now.urls.includes(url)) now.onChange([...now.urls, url]);
    announce(texts.added);
  };
  const add = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setProblem(undefined);
    await during(async () => {
      try {
        take(await upload(file));
      } catch (error) {
        setProblem(error instanceof PictureTooLarge ? tooLarge : problemOf(error).message || texts.failed);
      }
    });
  };
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-14 leading-5 font-semibold">
        {texts.label}
      </p>
      {urls.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-2">
          {urls.map((url, at) => (
            <li
              key={url}
              className="flex items-center gap-1"
              // Of the picture inside: an address may be no picture's, and only the browser finds out.
              onErrorCapture={() => setUnseen((others) => [...others, url])}
            >
              <Thumb
                size={72}
                src={url}
                name={name}
                productType={productType}
                first
                alt={texts.one(at + 1)}
              />
              <span className="grid">
                <IconButton
                  label={texts.remove(at + 1)}
                  icon={X}
                  onClick={() => onChange(urls.filter((other) => other !== url))}
                />
                {at > 0 && (
                  <IconButton
                    label={texts.first(at + 1)}
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
        aria-label={texts.choose}
        tabIndex={-1}
        disabled={isSaving}
        className="sr-only"
        onChange={({ currentTarget }) => {
          void add(currentTarget.files?.[0]);
          // The same file again is a choice again.
          currentTarget.value = '';
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="compact"
          icon={ImagePlus}
          busy={isBusy}
          busyText={texts.busy}
          disabled={!isBusy && isClosed}
          onClick={() => input.current?.click()}
        >
          {texts.add}
        </Button>
        <PictureAddress taken={urls} disabled={isClosed} onAdd={take} />
      </div>
      {urls.map(
        (url, at) => unseen.includes(url) && <FieldError key={url}>{texts.unseen(at + 1)}</FieldError>,
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}
