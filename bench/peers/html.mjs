// The static peer's two pages, written by hand, without a script.
import * as c from "./content.mjs";

const li = (/** @type {string} */ h, /** @type {string} */ t) => `<li><a href="${h}">${t}</a></li>`;
export const menu = () =>
  `<ul>${c.nav
    .map((n) =>
      n.items
        ? `<li><span class="group">${n.label}</span><ul>${n.items.map(([t, h]) => li(h ?? "", t ?? "")).join("")}</ul></li>`
        : li(n.href, n.label),
    )
    .join("")}</ul>`;
export const header = () =>
  `<header class="bar"><div class="wrap"><a class="logo" href="/">${c.firm}</a><details data-menu><summary class="burger" data-menu-button>Menu</summary><nav class="menu" aria-label="Navigation principale">${menu()}</nav></details></div></header>`;
export const footer = () =>
  `<footer><div class="wrap"><div class="grid four">${c.footer.map((f) => `<div><h2>${f.title}</h2>${f.links ? `<ul>${f.links.map(([t, h]) => li(h ?? "", t ?? "")).join("")}</ul>` : f.lines.map((l) => `<p>${l}</p>`).join("")}</div>`).join("")}</div><p class="copy">${c.copyright}</p></div></footer>`;
const img =
  '<img src="/hero.avif" srcset="/hero-480.avif 480w,/hero-800.avif 800w,/hero.avif 1200w" sizes="(max-width:1200px) 95vw,1168px" width="1200" height="800" alt="Façade du palais de justice" fetchpriority="high">';
export const home =
  () => `<main><section class="hero"><div class="wrap"><h1>${c.hero.title}</h1><p class="tag">${c.tagline}</p><p>${c.hero.lead}</p><a class="cta" href="/contact">${c.hero.cta}</a>${img}</div></section>
<section><div class="wrap"><h2>Domaines d’intervention</h2><div class="grid three">${c.areas.map((a) => `<div class="card"><h3><a href="${a.href}">${a.title}</a></h3><p>${a.text}</p></div>`).join("")}</div></div></section>
<section><div class="wrap"><h2>${c.about.title}</h2>${c.about.paragraphs.map((p) => `<p>${p}</p>`).join("")}<ul class="stats">${c.about.stats.map(([n, t]) => `<li><b>${n}</b>${t}</li>`).join("")}</ul></div></section>
<section><div class="wrap"><h2>Nos valeurs</h2><div class="grid four">${c.values.map(([t, d]) => `<div class="card"><h3>${t}</h3><p>${d}</p></div>`).join("")}</div></div></section>
<section><div class="wrap"><h2>${c.services.title}</h2>${c.services.paragraphs.map((p) => `<p>${p}</p>`).join("")}</div></section>
<section><div class="wrap"><h2>${c.hours.title}</h2><table><tbody>${c.hours.rows.map(([d, h]) => `<tr><th scope="row">${d}</th><td>${h}</td></tr>`).join("")}</tbody></table><p>${c.hours.note}</p></div></section></main>`;
export const article = () =>
  `<main><article><h1>${c.article.title}</h1><p>${c.article.intro}</p>${img}${c.article.sections.map(([t, ps]) => `<h2>${t}</h2>${ps.map((p) => `<p>${p}</p>`).join("")}`).join("")}</article></main>`;
export const page = (/** @type {string} */ title, /** @type {string} */ body, /** @type {string} */ css) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><meta name="description" content="${c.tagline}"><link rel="icon" href="data:,"><style>${css}</style></head><body>${header()}${body}${footer()}</body></html>`;
