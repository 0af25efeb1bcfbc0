export const docsStyle = `
:root {
  color-scheme: light dark;
  font: 16px/1.5 system-ui, sans-serif;
  color: light-dark(#1b1f1d, #e6ebe8);
  background: light-dark(#ffffff, #141917);
}
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; overflow-wrap: anywhere; }
a { color: light-dark(#14532d, #86d3a3); }
:focus-visible { outline: 3px solid light-dark(#14532d, #86d3a3); outline-offset: 2px; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; top: 0.5rem; padding: 0.5rem 1rem; background: light-dark(#ffffff, #141917); }
h2 { margin: 2rem 0 0.5rem; }
h3, h4 { display: inline; font: inherit; font-weight: 600; }
.method { display: inline-block; min-width: 4rem; }
nav ul { list-style: none; padding: 0; columns: 9rem; }
nav li { padding: 0.25rem 0; }
main details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
main summary { padding: 0.5rem 0; cursor: pointer; }
summary > span { display: block; padding-left: 1rem; color: light-dark(#4b5563, #aab5af); }
.inside { padding: 0 0 0.75rem 1rem; scroll-margin-top: 6rem; }
dt { margin-top: 0.5rem; }
dd { margin: 0 0 0 1rem; }
pre {
  overflow: auto;
  max-height: 24rem;
  padding: 0.75rem;
  white-space: pre-wrap;
  background: color-mix(in srgb, currentColor 6%, transparent);
}
`;
