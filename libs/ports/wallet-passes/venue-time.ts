/** A moment as the venue's clock says it, with its offset: '2026-06-12T20:30:00-07:00'. @param timeZone IANA */
export function venueTime(instant: string, timeZone: string): string {
  const at = new Date(instant);
  const clock = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'longOffset' },
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second, timeZoneName = '' } = clock;
  // 'GMT-07:00'; engines say 'GMT' where there is none.
  const offset = timeZoneName.slice('GMT'.length) || '+00:00';
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`;
}
