import { reservationCalls } from '@lineless/contracts/guest-lists/reservation-calls';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '@/shared/api/api';
import { all, changing } from '@/shared/api/call';
import { problemOf } from '@/shared/api/problem';
import { answerOf, refusalOf, type Told } from './answer-of';
import type { NewGuest } from '@/data/guest-lists/door';
import type { Answer, Deed } from './deed';

/** A deed as it goes over the network; `null`: the server says when it was. */
type Sent = Omit<Deed, 'at'> & { readonly at: string | null };
/** The same of a guest who stands on no list. */
interface SentWalkIn extends Sent {
  readonly guest: NewGuest;
}

const asPass = ({ key, vendorId, gleventId, reservationId, quantity, at, stopSeen }: Sent) => ({
  params: { vendorId, gleventId, reservationId },
  body: { ...(quantity !== null && { quantity }), ...(at !== null && { at }), stopSeen },
  key,
});
const asTold = ({ reservation, passed }: { reservation: Reservation; passed: number }): Told => ({
  ...{ reservation, passed },
  alreadyCheckedIn: false,
});

const deedApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendDeed: build.mutation<Told, Sent>(
      changing(
        reservationCalls.checkIn,
        ({ key, vendorId, gleventId, reservationId, quantity, at, raiseCapacity, stopSeen }: Sent) => ({
          params: { vendorId, gleventId, reservationId },
          body: {
            ...(quantity !== null && { quantity }),
            ...(at !== null && { at }),
            ...{ raiseCapacity, stopSeen },
          },
          key,
        }),
        all,
      ),
    ),
    sendLeft: build.mutation<Told, Sent>(changing(reservationCalls.letOut, asPass, asTold)),
    sendReturned: build.mutation<Told, Sent>(changing(reservationCalls.letBackIn, asPass, asTold)),
    sendWalkIn: build.mutation<Told, SentWalkIn>(
      changing(
        reservationCalls.addReservation,
        ({ key, vendorId, gleventId, guest, quantity, walkIn, at, raiseCapacity, stopSeen }: SentWalkIn) => ({
          params: { vendorId, gleventId },
          body: {
            ...guest,
            quantity: quantity ?? 1,
            walkIn: true,
            drawnId: walkIn?.drawnId,
            ...{ raiseCapacity, stopSeen },
            ...(at !== null && { at }),
          },
          key,
        }),
        // Its id is this device's own: no other device can have been first.
        ({ reservation }) => ({
          reservation,
          alreadyCheckedIn: false,
          checkInId: reservation.lastCheckIn?.checkInId,
        }),
      ),
    ),
  }),
});
const { sendDeed: sending, sendWalkIn, sendLeft, sendReturned } = deedApi.endpoints;
const ofPass = { LEFT: sendLeft, RETURNED: sendReturned };

/**
 * Sends one deed, and says what came of it.
 *
 * @param guestOf who it is that came in without standing on a list
 * @param onTold is given the guest as the server has them now
 */
export async function sendDeed(
  dispatch: ThunkDispatch<never, unknown, UnknownAction>,
  deed: Deed,
  guestOf: (deed: Deed) => Promise<NewGuest>,
  onTold: (reservation: Reservation) => void,
): Promise<Answer> {
  const send = async (sent: Sent): Promise<Answer> => {
    const told = await (deed.walkIn
      ? dispatch(sendWalkIn.initiate({ ...sent, guest: await guestOf(deed) }, { track: false })).unwrap()
      : dispatch((deed.pass ? ofPass[deed.pass] : sending).initiate(sent, { track: false })).unwrap());
    onTold(told.reservation);
    return answerOf(deed, told);
  };
  try {
    return await send(deed);
  } catch (error) {
    if (problemOf(error).code !== 'CHECK_IN_TIME_REFUSED') return refusalOf(error);
    // This device's clock is wrong, and it has not heard the server's: the guest is in nevertheless, from now on.
    return send({ ...deed, key: `${deed.key}.now`, at: null }).catch(refusalOf);
  }
}
