/** Colours as "#rrggbb", and in OKLCH where lightness is what the eye sees, so that a shade keeps its hue. */
export interface Oklch {
  /** 0 black to 1 white. */
  lightness: number;
  chroma: number;
  /** In radians. */
  hue: number;
}

type Triple = [number, number, number];

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]; // two went in
  return (light + 0.05) / (dark + 0.05);
}

/** The nearest shade of the same hue that can be read on the background. */
export function readableOn(hex: string, background: string, ratio = 4.5): string {
  if (contrast(hex, background) >= ratio) return hex;
  const colour = toOklch(hex);
  const step = luminance(background) > 0.18 ? -0.005 : 0.005;
  for (let lightness = colour.lightness; lightness >= 0 && lightness <= 1; lightness += step) {
    const shade = toHex({ ...colour, lightness });
    if (contrast(shade, background) >= ratio) return shade;
  }
  return step < 0 ? '#000000' : '#ffffff';
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  };
}

/** What the screen cannot show loses colour until it can. */
export function toHex(colour: Oklch): string {
  let { chroma } = colour;
  let rgb = toLinearRgb({ ...colour, chroma });
  while (chroma > 0.001 && rgb.some((part) => part < -0.0005 || part > 1.0005)) {
    chroma *= 0.96;
    rgb = toLinearRgb({ ...colour, chroma });
  }
  return `#${rgb.map(channelText).join('')}`;
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearRgb(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [linear(value >> 16), linear((value >> 8) & 255), linear(value & 255)];
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function channelText(part: number): string {
  const bounded = Math.min(1, Math.max(0, part));
  const gamma = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, '0');
}
