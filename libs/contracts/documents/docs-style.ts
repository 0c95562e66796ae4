/** The page's style: the product's colours (docs: the look), one column, readable in the dark and on paper. */
export const docsStyle = `:root {
  color-scheme: dark;
  --page: #0b0a09; --raised: #22201d; --text: #f6f3ee; --muted: #bdb9b3; --line: #3d3935; --ok: #7fd8a0;
}
* { box-sizing: border-box; }
html { background: var(--page); color: var(--text); scroll-padding-top: 16px; }
body { margin: 0 auto; max-width: 880px; padding: 24px 16px 64px; font: 16px/24px system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 44px; line-height: 44px; letter-spacing: -0.025em; margin: 0 0 8px; }
h2 { font-size: 28px; line-height: 32px; margin: 56px 0 12px; text-transform: capitalize; }
h3 { font-size: 16px; line-height: 24px; margin: 0 0 8px; }
h3 b, nav b { color: var(--ok); font-weight: 650; }
p { margin: 0 0 12px; }
a { color: inherit; text-underline-offset: 4px; }
:focus-visible { outline: 2px solid var(--text); outline-offset: 2px; }
nav a { display: inline-flex; gap: 8px; min-height: 44px; align-items: center; }
nav ul { list-style: none; margin: 0; padding: 0 0 8px; }
summary { min-height: 44px; padding: 10px 0; text-transform: capitalize; font-weight: 600; cursor: pointer; }
details { border-bottom: 1px solid var(--line); }
main ul { padding-left: 20px; }
article { border-top: 1px solid var(--line); padding: 20px 0; }
code, pre { font: 14px/20px ui-monospace, monospace; }
/* Also what is placed in it stays in it. */
.wide { position: relative; }
pre, .wide { overflow-x: auto; margin: 0 0 12px; }
pre { background: var(--raised); border-radius: 8px; padding: 12px; }
table { border-collapse: collapse; overflow-wrap: normal; font-size: 14px; line-height: 20px; }
th, td { text-align: left; vertical-align: top; padding: 6px 16px 6px 0; border-top: 1px solid var(--line); }
thead th, .label, .quiet { color: var(--muted); font-size: 14px; line-height: 20px; font-weight: 450; }
.label { margin: 0 0 4px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media print { :root { color-scheme: light; --page: #fff; --raised: #f1efec; --text: #000; --muted: #333; --ok: #000; } }
`;
