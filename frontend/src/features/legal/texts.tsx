import type { ReactNode } from 'react';
import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    privacy: {
      title: 'Privacy policy',
      description:
        'What we keep of you when you order, what it is for, who sees it, and how to have it shown, corrected or deleted.',
      kept: {
        title: 'What we keep',
        text: 'Your phone number, which is your account, your name where you gave it, and which devices are signed in. For each order: what you ordered, where and when, the amounts, how it was paid, and the name you gave for the payment. For a place on a guest list: the name and the number given for it, what staff noted, and when you came in. For a membership: what you gave when you joined, what was paid, and your credits. What you won in a drawing. Where you asked to be told, the address that your browser gave for it. Where you asked for a demo, what you wrote. For a while, in a log of what was asked for and in counts against misuse, the address of your network. For staff also the name and role at the venue, their passkeys, and what they did and looked up.',
      },
      neverSeen: {
        title: 'What we never see',
        text: 'Card numbers. They go from your phone to the payment provider; we are told whether the payment succeeded, and the last four digits where the provider gives them.',
      },
      purpose: {
        title: 'What it is for',
        text: 'To take your order, to hand it to the right person, to let you in where you are on the list, to give your money back when something is refunded, and for the venue’s own records of sales. It is not sold and not used for advertising.',
      },
      seenBy: {
        title: 'Who sees it',
        text: 'The staff of the venue you order at or are on the list of, a promoter whose link put you on it, and the companies that carry out payments and send the sign-in codes and messages. A message that your browser shows comes by way of its maker, who cannot read it. Nobody else, unless the law requires it.',
      },
      choices: {
        title: 'Your choices',
        /** @param whom a link that writes to us, `null` while the address is not known */
        text: (whom: ReactNode) => (
          <>
            You can browse a menu without an account. Your account page gives you your data as a file and
            deletes your account: then your name, your number and what was noted of you can be read no more,
            in backups some time later. What was sold, and when, stays in the records without them. The
            payment provider keeps its own. To have something corrected, to be forgotten where you have no
            account, or for anything else, write to {whom ?? 'us'}.
          </>
        ),
      },
    },
    cookies: {
      title: 'Cookie policy',
      one: {
        title: 'Two cookies',
        text: 'After you sign in, a cookie keeps you signed in, until thirty days after your last visit and for ninety days at most; logging out deletes it. Another one, from the moment you ask for a code and for up to 400 days, says that it is the same browser, so that wrong codes somebody else tries do not lock you out; it says nothing of who you are. Only our server can read them.',
      },
      storage: {
        title: 'Storage on this device',
        text: 'Your sign-in and when it ends, your cart for each location (for 24 hours at most), what you are about to pay, the last location you visited, and the page to come back to after signing in. The pages themselves, without anything of yours. For when there is no network: your latest orders, reservations and prizes, and your places on guest lists. The receipts of your draws, what you asked to be told of, what you have seen already, and how you set sound and camera. On devices of staff also where they work, how their board looks, the guest lists they opened, encrypted, and check-ins that are not sent yet. Logging out removes your sign-in and what was kept of your orders, reservations and prizes, on devices of staff the rest as well; anything else goes when you clear this site’s data in your browser. Where a venue shows a picture or a film that lies on another site, that site is asked for it by your device.',
      },
      nothingElse: {
        title: 'Nothing else',
        text: 'No advertising cookies, no analytics cookies, no third parties that follow you. The payment provider may set its own cookies on the payment page to prevent fraud.',
      },
    },
  },
});
