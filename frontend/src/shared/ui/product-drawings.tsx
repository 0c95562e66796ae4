/** The flat drawings that stand in for a photograph: lit from the left, the right half shaded, no outline. */

/** ALCOHOLIC_ITEM: a glass with a rim and a slice. */
export function Glass() {
  return (
    <>
      <path d="M52 151h60l22-10h-60z" fill="#000" opacity=".3" />
      <path d="M60 150h40l-4-8H64z" fill="#8fcbe2" />
      <path d="M76 104h8v40h-8z" fill="#bfe3ee" />
      <path d="M80 104h4v40h-4z" fill="#8fcbe2" />
      <path
        d="M44 58h72c0 20-8 30-20 34 0 8-6 14-16 14s-16-6-16-14c-12-4-20-14-20-34z"
        fill="#dff0f2"
        opacity=".5"
      />
      <path d="M48 66h64c-2 13-8 19-18 22 0 8-5 13-14 13s-14-5-14-13c-10-3-16-9-18-22z" fill="#b9d24f" />
      <path d="M80 66h32c-2 13-8 19-18 22 0 8-5 13-14 13z" fill="#98b437" />
      <path d="M44 54h72v6H44z" fill="#fdf5e6" />
      <path d="M56 70h5c1 6 4 10 8 12l-2 3c-6-3-10-8-11-15z" fill="#fff" opacity=".5" />
      <circle cx="112" cy="48" r="21" fill="#4f9160" />
      <circle cx="112" cy="48" r="18" fill="#eaf3c4" />
      <g fill="#b9d24f">
        <path d="M112 46V32a16 16 0 0 1 11 5z" />
        <path d="M114 47l10-9a16 16 0 0 1 4 11z" />
        <path d="M114 50l14 1a16 16 0 0 1-7 10z" />
        <path d="M112 51l7 12a16 16 0 0 1-13 1z" />
        <path d="M110 50l-7 12a16 16 0 0 1-7-12z" />
        <path d="M110 47l-14 1a16 16 0 0 1 5-11z" />
        <path d="M110 46l-8-11a16 16 0 0 1 9-4z" />
      </g>
    </>
  );
}

/** NON_ALCOHOLIC_ITEM: a cup with a straw. */
export function Cup() {
  return (
    <>
      <path d="M50 151h60l22-10h-60z" fill="#000" opacity=".3" />
      <path d="M92 6l18-2 1 6-14 2-4 32h-6z" fill="#e2553c" />
      <path d="M44 40h72v12H44z" fill="#fdf5e6" />
      <path d="M80 40h36v12H80z" fill="#d8c9a9" />
      <path d="M48 52h64l-9 98H57z" fill="#e2553c" />
      <path d="M80 52h32l-9 98H80z" fill="#b93c27" />
      <path d="M51 84h58l-3.6 40H54.700z" fill="#fdf5e6" />
      <path d="M80 84h29l-3.6 40H80z" fill="#e2d4b6" />
      <circle cx="80" cy="104" r="13" fill="#43261b" />
      <path d="M74 98h12v3H74zM74 104h12v3H74zM76 110h8v2h-8z" fill="#fdf5e6" />
      <path d="M54 56h7l5 90h-4z" fill="#fff" opacity=".25" />
    </>
  );
}

/** FOOD_ITEM: a tray. */
export function Tray() {
  return (
    <>
      <path d="M32 151h96l22-10h-96z" fill="#000" opacity=".3" />
      <g>
        <path d="M30 98L58 44l22 56z" fill="#f2d58a" />
        <path d="M58 44l22 56H64z" fill="#dcb455" />
        <path d="M62 96l36-62 18 66z" fill="#eac567" />
        <path d="M98 34l18 66H96z" fill="#c99b3f" />
        <path d="M94 100l38-46 4 50z" fill="#f2d58a" />
        <path d="M132 54l4 50h-14z" fill="#dcb455" />
        <path d="M24 104l14-42 26 42z" fill="#dcb455" />
      </g>
      <path
        d="M36 92c6-14 18-8 24-16 8-10 20 2 28-4 10-8 22 2 30 6 8 4 14 12 12 22H32c-2-4 0-6 4-8z"
        fill="#f0a63a"
      />
      <path d="M52 98v14a5 5 0 0 0 10 0V98zM88 98v22a5 5 0 0 0 10 0V98z" fill="#f0a63a" />
      <g fill="#e2553c">
        <circle cx="60" cy="84" r="5" />
        <circle cx="94" cy="82" r="6" />
        <circle cx="118" cy="92" r="4.5" />
      </g>
      <g fill="#4f9160">
        <circle cx="78" cy="86" r="7" />
        <circle cx="108" cy="80" r="6" />
        <circle cx="46" cy="92" r="5" />
      </g>
      <g fill="#d5ecb9">
        <circle cx="78" cy="86" r="3" />
        <circle cx="108" cy="80" r="2.5" />
      </g>
      <path d="M18 104h124l-14 46H32z" fill="#e2553c" />
      <path d="M86 104h56l-14 46H86z" fill="#b93c27" />
      <path d="M18 104h124l-3 9H21z" fill="#fdf5e6" />
      <g fill="#fdf5e6">
        <path
          d="M40 113h12l5 37H47zM66 113h12l1 37H68zM92 113h12l-3 37H91zM118 113h12l-8 37h-10z"
          opacity=".9"
        />
      </g>
      <path d="M52 98v10a5 5 0 0 0 10 0V98zM88 98v16a5 5 0 0 0 10 0V98z" fill="#f0a63a" />
    </>
  );
}

/** MERCHANDISE: a shirt in the venue's colour. */
export function Shirt() {
  return (
    <>
      <path d="M58 22L22 40l10 34 12-5v80h72V69l12 5 10-34-36-18c-6 10-38 10-44 0z" fill="#27242e" />
      <path d="M80 29.500c9 0 18-2.5 22-7.500l36 18-10 34-12-5v80H80z" fill="#1b1921" />
      <path d="M58 22c6 10 38 10 44 0l-5-2.500c-6 6-28 6-34 0z" fill="#46414f" />
      <circle cx="80" cy="86" r="24" fill="var(--accent)" />
      <path d="M56 86h48M58 94h44M63 102h34M57 78h46" stroke="#1f1c25" strokeWidth="3" />
      <path d="M62 118h36v4H62zM68 126h24v3H68z" fill="#f5e8cf" />
    </>
  );
}

/** Anything else: a bag. */
export function Bag() {
  return (
    <>
      <path d="M40 151h80l22-10h-80z" fill="#000" opacity=".3" />
      <path d="M56 72c0-50 48-50 48 0" fill="none" stroke="#cdb98d" strokeWidth="7" />
      <path d="M34 62h92l-6 88H40z" fill="#f5e8cf" />
      <path d="M80 62h46l-6 88H80z" fill="#dccba6" />
      <path d="M52 92h12v36H52zM70 84h12v44H70zM88 98h12v30H88z" fill="#2a3a6e" />
      <path d="M50 132h56v4H50z" fill="#e2553c" />
      <path d="M34 62h92l-.6 8H34.600z" fill="#b9a678" />
    </>
  );
}
