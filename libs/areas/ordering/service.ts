import { tradingDay, type TradingDay } from './model/trading-day';

/** What the board of a location shows at a moment (ISO 8601 UTC): what was paid on this day. */
export function boardDay(
  { tradingDayStart, timeZone }: { readonly tradingDayStart: string; readonly timeZone: string },
  at: string,
): TradingDay {
  return tradingDay(Date.parse(at), tradingDayStart, timeZone);
}
