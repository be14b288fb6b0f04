/**
 * The one script that runs before anything is painted, and the only one that blocks. It stands behind
 * the header and the first words of the screen (layouts/first-words.ts) and
 * 1. names the active client in the header and on `<html>` when it is not the tree's own, so that CSS
 * shows the right variants and hides the way back until session start has corrected it (rule 2.4);
 * 2. marks a page that was opened by the mailed link to a new password, so that CSS shows its screen;
 * 3. marks a tab in which a registration was confirmed, for the page that says so (rule 6.5);
 * 4. keeps a form from being sent natively before React listens: a password would leave the page.
 *
 * A text, because its hash must stand in the page's Content-Security-Policy; see astro.config.mjs.
 */
export const FIRST_PAINT_SCRIPT = `(()=>{const d=document,h=d.documentElement,ok=v=>/^[a-z0-9_-]{1,40}$/i.test(v||"");const q=new URLSearchParams(location.search);if(q.get("pt")||Object(history.state).pt)h.dataset.reset="";let c=q.get("clientId");try{const t=sessionStorage;t.getItem("confirmed")&&(h.dataset.confirmed="");ok(c)||(c=t.getItem("clientId"))}catch{}if(ok(c)&&c!==h.dataset.client){const s=JSON.parse(d.getElementById("site").textContent);Object.hasOwn(s.clients,c)||(c=s.defaultClient);if(c!==s.client){const k=s.clients[c];h.dataset.client=c;h.dataset.foreign="";h.dataset.registration=k.registration;h.dataset.scheme=k.scheme;h.dataset.hides=k.hidden.join(" ");d.querySelector("[data-product-name]")?.replaceChildren(k.productName);h.toggleAttribute("data-page-hidden",k.hidden.includes(h.dataset.group))}}addEventListener("submit",e=>{"post"===e.target.method&&!("ready"in e.target.dataset)&&e.preventDefault()},true)})()`;
