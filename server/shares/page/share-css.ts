/** The colours are the roles of client/styles/tokens.css; the reader's own light or dark decides. */
export const shareCss = `
:root {
  color-scheme: light dark;
  --canvas: #f4f6f7; --surface: #ffffff; --line: #dce0e3; --edge: #cbd0d4; --text: #0a1216; --muted: #596268;
  --link: #055b63; --focus: #0f7079; --hover: #f9fbfc; --attention: #f2a60c; --on-attention: #0a1216;
  --water: #eaedef; --land: #ffffff; --border: #9ca4aa; --highway: #83c8d0; --road: #747d83; --way: #1f66d0;
  --pickup: #077b34; --dropoff: #cb302a; --truck: #8149bd;
  --hollow: #f4f6f7; --on-hollow: #3e484e; --blue: #e4f0ff; --on-blue: #0c4a9c; --amber: #ffedd9; --on-amber: #883500;
  --purple: #f3ebff; --on-purple: #5d2e91; --green: #e0f7e4; --on-green: #035d28;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #0a1216; --surface: #121b20; --line: #262f35; --edge: #3e484e; --text: #f4f6f7; --muted: #9ca4aa;
    --link: #83c8d0; --focus: #83c8d0; --hover: #1b242a;
    --water: #0a1216; --land: #1b242a; --border: #747d83; --highway: #0f7079; --road: #9ca4aa; --way: #6ea8ff;
    --pickup: #3fb265; --dropoff: #ef6a60; --truck: #b78cf0;
    --hollow: #262f35; --on-hollow: #dce0e3; --blue: #0d2d55; --on-blue: #a9cdff; --amber: #402804; --on-amber: #ffc37a;
    --purple: #35195a; --on-purple: #d9c2ff; --green: #04361a; --on-green: #8fe0a8;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; min-height: 100dvh; display: flex; flex-direction: column; background: var(--surface); color: var(--text);
  font: 400 0.9375rem/1.375rem 'Geist', system-ui, sans-serif; font-variant-numeric: tabular-nums;
  -webkit-font-smoothing: antialiased;
}
h1, h2, p, dl, dd, ol, ul, figure { margin: 0; padding: 0; }
ol, ul { list-style: none; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.wrap { width: 100%; max-width: 640px; margin-inline: auto; padding-inline: 16px; }
.soft { color: var(--muted); font-size: 0.875rem; }
.top { background: #121b20; color: #f4f6f7; }
.top .wrap { min-height: 52px; display: flex; align-items: center; justify-content: space-between; gap: 4px 16px; flex-wrap: wrap; }
.top a { color: inherit; padding-block: 10px; white-space: nowrap; }
.top :focus-visible { outline-color: #83c8d0; }
.company {
  display: flex; align-items: center; gap: 10px; min-width: 0; padding-block: 8px; overflow-wrap: anywhere;
  font: 700 1.0625rem/1.375rem 'Overpass', 'Arial Narrow', system-ui, sans-serif;
}
.company img { flex: none; }
.company .logo { max-width: 140px; border-radius: 4px; background: #ffffff; }
main { flex: 1; padding-bottom: 32px; }
.numbers { padding-top: 16px; color: var(--muted); overflow-wrap: anywhere; }
h1 { font: 800 1.75rem/2.125rem 'Overpass', 'Arial Narrow', system-ui, sans-serif; overflow-wrap: anywhere; }
h2 { font: 700 1.0625rem/1.5rem 'Overpass', 'Arial Narrow', system-ui, sans-serif; }
.status { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; margin-top: 4px; color: var(--muted); }
.badge { padding: 1px 8px; border-radius: 4px; background: var(--hollow); color: var(--on-hollow); font-weight: 500; }
.tone-blue { background: var(--blue); color: var(--on-blue); }
.tone-amber { background: var(--amber); color: var(--on-amber); }
.tone-purple { background: var(--purple); color: var(--on-purple); }
.tone-green, .tone-forest { background: var(--green); color: var(--on-green); }
figure { position: relative; margin: 16px -16px 0; border-block: 1px solid var(--line); overflow: hidden; }
figcaption {
  position: absolute; right: 0; bottom: 0; padding: 0 6px; background: var(--surface); color: var(--muted);
  font-size: 0.6875rem; line-height: 1rem;
}
.map { display: block; width: 100%; height: auto; background: var(--water); }
.map path { fill: none; stroke-linejoin: round; stroke-linecap: round; }
.map .land { fill: var(--land); }
.map .border { stroke: var(--border); stroke-width: 1; stroke-dasharray: 5 3 1 3; }
.map .road-S { stroke: var(--road); stroke-width: 0.6; opacity: 0.28; }
.map .road-U { stroke: var(--road); stroke-width: 0.9; opacity: 0.45; }
.map .road-I { stroke: var(--highway); stroke-width: 1.5; }
.map .driven { stroke: var(--way); stroke-width: 3; }
.map .ahead { stroke: var(--way); stroke-width: 3; stroke-dasharray: 0.1 5.5; }
.map text {
  fill: var(--text); stroke: var(--land); stroke-width: 3; paint-order: stroke; stroke-linejoin: round;
  font: 400 10px 'Geist', system-ui, sans-serif;
}
.map .stop-name { font-size: 11px; font-weight: 500; }
.map .town { fill: var(--muted); }
.map .pickup, .mark.pickup circle { fill: var(--pickup); }
.map .dropoff, .mark.dropoff rect { fill: var(--dropoff); }
.map .pickup, .map .dropoff { stroke: var(--land); stroke-width: 1.5; }
.map .number, .mark text {
  fill: #ffffff; stroke: none; font: 700 11px 'Overpass', system-ui, sans-serif;
}
.map .truck { fill: var(--truck); }
.map .truck-rim { fill: var(--land); stroke: var(--text); stroke-width: 1.2; }
.map .truck-lines { stroke: #ffffff; stroke-width: 1.3; }
.facts { display: flex; flex-wrap: wrap; margin-inline: -16px; border-bottom: 1px solid var(--line); overflow: hidden; }
/* The lines between them lie outside of the first in a row and above the first row, where nothing is seen. */
.facts > div { flex: 1 1 150px; padding: 12px 16px; box-shadow: -1px -1px 0 var(--line); }
main > .facts:first-of-type { margin-top: 16px; border-top: 1px solid var(--line); }
figure + .facts { margin-top: 0 !important; border-top: 0 !important; }
dt { color: var(--muted); font-size: 0.875rem; }
dd { font: 700 1.1875rem/1.625rem 'Overpass', 'Arial Narrow', system-ui, sans-serif; }
.late {
  display: inline-block; padding: 0 6px; border-radius: 4px; background: var(--attention); color: var(--on-attention);
  font: 500 0.875rem/1.375rem 'Geist', system-ui, sans-serif; white-space: nowrap;
}
.stops { margin-inline: -16px; }
.stops li { display: grid; grid-template-columns: 22px minmax(0, 1fr) auto; gap: 12px; padding: 10px 16px; border-bottom: 1px solid var(--line); }
.stops .name { font-weight: 600; overflow-wrap: anywhere; }
.stops .when { text-align: right; max-width: 46vw; }
.stops .next .state, .stops .here .state { color: var(--link); font-weight: 600; }
.mark { width: 22px; height: 22px; }
.papers { padding-top: 16px; }
.papers li + li { border-top: 1px solid var(--line); }
.papers li a { display: block; padding-block: 12px; }
.again { margin-top: 16px; }
.again a {
  display: flex; justify-content: center; align-items: center; gap: 8px; min-height: 44px; border: 1px solid var(--edge);
  border-radius: 6px; color: var(--text); font-weight: 500; text-decoration: none;
}
.again a:hover { background: var(--hover); }
.icon { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
footer { border-top: 1px solid var(--line); background: var(--canvas); color: var(--muted); font-size: 0.875rem; }
footer .wrap { padding-block: 16px 24px; }
.gone { padding-top: 48px; }
.gone p { margin-top: 8px; }
@media (width >= 700px) {
  body { background: var(--canvas); }
  main { margin-block: 24px; flex: none; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); overflow: hidden; }
  footer { margin-top: auto; }
  .map text { font-size: 7px; stroke-width: 2; }
  .map .stop-name { font-size: 8px; }
  .map .number { font-size: 11px; }
}
@media print {
  :root { color-scheme: light; }
  .top { background: none; color: inherit; border-bottom: 1px solid; }
  .again { display: none; }
}
`
