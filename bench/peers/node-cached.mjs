import { createServer } from "node:http";
import { staticSite } from "./pages.mjs";

// node node-cached.mjs PORT: Node's own limit. The static peer's pages are held in memory, already compressed.
const { pages, pictures } = staticSite();

createServer((req, res) => {
  const page = pages.get(req.url ?? "");
  if (!page) return sendPicture(req.url ?? "", res);
  const br = /\bbr\b/.test(String(req.headers["accept-encoding"] ?? ""));
  const body = br ? page.br : page.plain;
  res
    .writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      vary: "accept-encoding",
      "content-length": body.length,
      ...(br && { "content-encoding": "br" }),
    })
    .end(body);
}).listen(Number(process.argv[2]), "127.0.0.1");

/** @param {string} url @param {import("node:http").ServerResponse} res */
function sendPicture(url, res) {
  const picture = pictures.get(url);
  if (!picture) return res.writeHead(404).end();
  res.writeHead(200, { "content-type": "image/avif", "content-length": picture.length }).end(picture);
}
