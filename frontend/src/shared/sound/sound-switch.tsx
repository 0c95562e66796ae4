import { Volume2, VolumeX } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { texts } from './texts';
import { useSound } from './use-sound';

/** Remembered for this device. Only an icon where there is no room for the words. */
export function SoundSwitch({ compact = false, className }: { compact?: boolean; className?: string }) {
  const { on, turn } = useSound();
  const text = on ? texts.on : texts.off;
  const Icon = on ? Volume2 : VolumeX;
  if (compact) {
    return (
      <IconButton
        label={texts.sound}
        title={text}
        aria-pressed={on}
        icon={Icon}
        {...(className && { className })}
        onClick={() => turn(!on)}
      />
    );
  }
  return (
    <Button
      variant="outline"
      size="compact"
      icon={Icon}
      {...(className && { className })}
      onClick={() => turn(!on)}
    >
      {text}
    </Button>
  );
}
