export const USAGE = `Lineless from the command line

  npm run cli -- <command> [options]

Commands
  simulate   Sends customers and staff through one night at a running server, then stops.
               --orders <n>   orders in the night (500)
               --speed <n>    minutes of the night that pass in one minute (60)
               --url <url>    the server (http://127.0.0.1:3000)
               --seed <n>     the same seed plans the same night (1)
  simulate --weeks <n>
             Fills the last weeks of a venue while the service is stopped, dated as they would have been: orders with
             payments, tips, refunds and promotions, guest lists with check-ins and guests who did not come, members.
             Works on DATA_DIR with the embedded stores; where nothing is stored yet, the demo is opened first.
               --vendor <id>  a venue, or one of its locations (064E1)
               --seed <n>     the same seed makes the same weeks (1)
               --again        also where the venue has a past already
  rebuild    Builds every read model again from the events, reports each difference, and puts the new
             ones in place. Works on DATA_DIR; where a server runs there, it has that server do it, and
             guests and staff notice nothing. Killed, it goes on where it was when it is asked again.
               --check        only compare: leave the read models as they are
  verify analytics
             Computes every month's figures from the events by another path than the service does, and names
             each difference. Works on DATA_DIR; where a server runs there, it has that server do it.
  verify draws <contest>
             Checks every draw of a prize drawing by what the service publishes of it, as anybody can: its commitment,
             its record and, once it has closed, its seed. The contest's id is that of its event.
               --url <url>          the server (http://127.0.0.1:3000)
               --receipts <file>    JSON of draws that customers have kept, which have to be in the record
  backup <folder>
             Copies what is in DATA_DIR, while the service runs or not, into a new folder. The read models
             are not in it: they come back from the events; nor are persons' keys.
  keys backup <file>
             Copies persons' keys into a new file, while the service runs or not. Keep it apart from the
             backups of the events: whoever has both can read everybody.
  keys rewrap
             Has the running service wrap persons' keys with PERSON_KEYS_SECRET, which are wrapped with
             PERSON_KEYS_SECRET_BEFORE; once every process has both. Says when that one can be removed. Goes on
             while guests and staff do, and may be begun again at any time. Asks on METRICS_PORT.
  keys sign-in
             Has the running service sign tokens of the local sign-in with another key. What the one of before
             has signed is good until it ends. Asks on METRICS_PORT.
               --at-once      it is good no more: for a key that others know. Pages renew by themselves
  restore <folder>
             Puts a backup into DATA_DIR, keeps what was there in a folder beside it, and refuses while a
             server runs there.
  export --to <folder>
             Writes events into a new folder, while the service runs or not: as JSON Lines, as a table for a
             spreadsheet, and a manifest with their digests. After a kill, the same again begins anew.
               --from <time>    events from then on (from the first one), a day or such as
                                2026-06-12T20:00:00-07:00; a day begins at midnight UTC
               --until <time>   and before then (now)
               --vendor <id>    of one vendor only
               --opened         with what they say of persons in clear; nothing can be checked by hashes then
  verify export <folder>
             Checks an export by itself, by its digests and, where it has the whole log, the signed
             checkpoint: without events, ledger or network.
               --public-key <key>    the key that is believed (the one that the export names)
  parked list
             Names the streams that a projection of the running service could not fold on, and why. Asks on
             METRICS_PORT.
  parked retry <projection> <stream>
             Folds one of them again, such as after a fix.
  verify ledger
             Compares every event with the ledger, and the ledger with every signed checkpoint, while the
             service runs or not, and names what was altered, removed, inserted or moved.
               --checkpoints <file>  exported ones, which count as well
               --public-key <key>    a key that signed before the present one
  verify proof <file>
             Checks a proof by itself: without events, ledger or network.
               --public-key <key>    the key that is believed (that of DATA_DIR)
  prove event <stream> <revision> <file>
             Writes the proof that one event is in the signed log, into a new file.
  prove checkpoints <size> <size> <file>
             Writes the proof that the log of one checkpoint begins with that of an earlier one, into a new file.
  ledger checkpoint
             Has the running service sign its log now. Asks on METRICS_PORT.
  ledger export <file>
             Writes the public key and all checkpoints into a new file, to be kept elsewhere.
  venue create
             Opens a venue in the running service: the venue, its first location and its first admin, who
             signs in with that phone and sets up the rest. The same again opens no second one. Asks on
             METRICS_PORT.
               --name <text>       the venue's name
               --address <text>    street and number; --address-2 <text> for a second line
               --city <text>  --state <CA>  --zip <90013>
               --time-zone <name>  (America/Los_Angeles)
               --guest-lists       it works with guest lists, not with orders
               --location <text>   the first location's name, such as 'Main Bar'
               --admin <text>      the first admin's name
               --phone <number>    and mobile number, such as +13105550199
  role give  Gives somebody a role at a venue of the running service, whatever they were there before; so also where
             persons' keys are lost, and no one of a venue is recognised. Asks on METRICS_PORT.
               --vendor <id>       the venue's
               --phone <number>    mobile number, such as +13105550199, and --name <text>
               --role <role>       STAFF, MANAGER, ADMIN or SUPER_ADMIN (SUPER_ADMIN)
  wristband <id>
             Makes a wristband lead to a venue of the running service. Asks on METRICS_PORT.
               --vendor <id>       whose it is; only this venue can write it afterwards
               --to <address>      http(s), in place of the venue's own page
  leads list
             Says the latest demo requests that came to the running service. Asks on METRICS_PORT.
  leads export --to <file>
             Writes all of them as a table for a spreadsheet into a new file. Asks on METRICS_PORT.
  person export <userId|phone> --to <file>
             Writes everything that was recorded about a person, or a guest with this number, into a new file.
  person reset-passkeys <userId|phone>
  person sign-out <userId|phone>
             Ends all that somebody is signed in with, such as on a phone that was stolen. Asks on METRICS_PORT.
  person forget <userId|phone>
             Deletes the account, or what is said of a guest without one, for good. Both ask on METRICS_PORT, and
             take the id of a promoter's link, or of a guest's reservation where no number is known.
  person left
             Names those who are forgotten here and still known to Auth0, each with what an operator does about it.
  person deleted <userId>
             Takes somebody off that list, once they are deleted at Auth0. Both ask on METRICS_PORT.
  check vendors
             Asks Stripe, Auth0, Google and the push service, as far as they are set, for what the service will
             need of them, and says a line of each. Pays and refunds with test cards; with a live key it moves
             no money.
               --url <address>     of the pages and webhooks from outside, such as https://bar.example
               --phone <number>    your own, which gets a code; --code <digits> tries it afterwards
               --order <id>        one that your own phone follows, which gets a message
  help       This text.

Exit status: 0 when all went well, 1 when something did not, 2 when the command was not understood.
`;
