import { Button } from '@/shared/ui/button';

interface OlderButtonProps {
  text: string;
  /** Of the next page, as the last answer gave it; missing: there is none. */
  token: string | undefined;
  onOlder: (token: string) => void;
}

/** Below a list, newest first: its next page, which is read from its beginning. */
export function OlderButton({ text, token, onOlder }: OlderButtonProps) {
  if (token === undefined) return null;
  const press = (): void => {
    onOlder(token);
    window.scrollTo(0, 0);
  };
  return (
    <Button variant="outline" size="compact" className="mt-4" onClick={press}>
      {text}
    </Button>
  );
}
