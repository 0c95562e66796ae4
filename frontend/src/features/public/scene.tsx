import type { Picture } from './content/types';

const SHAPES = { wide: { width: 1200, height: 675 }, square: { width: 320, height: 320 } } as const;

interface SceneProps {
  picture: Picture;
  shape: keyof typeof SHAPES;
  /** Seen at once: asked for before the others. */
  first?: boolean;
  className?: string;
}

/** A picture of ours; its room is kept until it is there. */
export function Scene({ picture: { file, alt }, shape, first = false, className }: SceneProps) {
  return (
    <img
      src={`/scenes/${file}.webp`}
      alt={alt}
      {...SHAPES[shape]}
      {...(first
        ? { fetchPriority: 'high' as const }
        : { loading: 'lazy' as const, decoding: 'async' as const })}
      className={`h-auto w-full bg-accent-deep object-cover ${className ?? ''}`}
    />
  );
}
