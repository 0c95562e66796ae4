/** 18 px, in the colour of the text beside it. Says nothing by itself: put a word next to it. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="size-4.5 shrink-0 animate-[spin_0.8s_linear_infinite] rounded-full border-2 border-current border-r-transparent"
    />
  );
}
