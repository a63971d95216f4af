/** Draws the image that link previews show: a simpler version of the home page's banner, 1200 by 630 pixels. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.mjs';
import { icon } from './icon.mjs';

/** @param {string} name A file under public/. */
const read = (name) => readFileSync(path.join(root, 'public', name));

/** @returns {string} An HTML page of 1200 by 630 pixels. A screenshot of this page is the image. */
export function socialPicture() {
  const font = read('fonts/besley-5.3.0-latin.woff2').toString('base64');
  const people = Buffer.from(threeOf(read('fall-hems.svg').toString())).toString('base64');
  return `<!doctype html><style>
    @font-face { font-family: Besley; font-weight: 400 900; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden;
      background: repeating-linear-gradient(118deg, rgb(255 255 255 / .045) 0 1px, transparent 1px 4px) #1d2850;
      color: #fbf6ea; font: 500 76px/1.04 Besley }
    div { position: absolute; right: 14px; top: 0; bottom: 26px; width: 690px; overflow: hidden }
    img { position: absolute; right: 0; bottom: -6px; width: 1100px }
    main { position: absolute; left: 64px; top: 168px; width: 420px }
    p { display: inline-block; margin: 0 0 28px; padding: 8px 20px; background: #f3ead6; color: #1d2850;
      font: 600 27px/1.3 Besley }
    h1 { font: inherit; margin: 0; letter-spacing: -.015em }
    i { position: absolute; left: 0; right: 0; height: 3px;
      background: repeating-linear-gradient(90deg, #f4a95f 0 16px, transparent 16px 25px) }
    svg { position: absolute; left: 60px; top: 48px; width: 72px }
  </style>
  <div><img src="data:image/svg+xml;base64,${people}"></div>${icon()}
  <main><p>Sale up to 70% off</p><h1>New Collection For Fall</h1></main>
  <i style="bottom: 26px"></i><i style="bottom: 14px"></i>`;
}

/**
 * Removes the banner's first two people, with their shadows and leaves. Only the last three people fit.
 * @param {string} svg
 */
function threeOf(svg) {
  const [start, end] = [svg.indexOf('<!-- A long camel coat'), svg.indexOf('<!-- Wide ecru')];
  if (start < 0 || end < start) throw new Error('fall-hems.svg has other people now.');
  return svg.slice(0, start) + svg.slice(end);
}
