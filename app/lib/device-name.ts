/** Browsers by the word only they use, those that also name another one first. */
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/Opera Mini/, "Opera Mini"],
  [/OPR\/|OPT\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/UCBrowser\//, "UC Browser"],
  [/YaBrowser\//, "Yandex"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrom(?:e|ium)\/|CriOS\//, "Chrome"],
  [/Version\/[\d.]+.*Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/Linux|X11/, "Linux"],
];

function first(list: [RegExp, string][], text: string): string | undefined {
  return list.find(([shape]) => shape.test(text))?.[1];
}

/**
 * A device as a person knows it, « Chrome sur Android », from what its browser says of itself; « appareil inconnu »
 * otherwise.
 */
export function deviceName(userAgent: string): string {
  const browser = first(browsers, userAgent);
  const system = first(systems, userAgent);
  if (browser && system) return `${browser} sur ${system}`;
  if (system) return `navigateur inconnu sur ${system}`;
  return browser ?? "appareil inconnu";
}
