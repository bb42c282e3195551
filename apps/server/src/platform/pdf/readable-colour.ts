/** A colour dark enough to be read on white paper: the colour itself, or as little black in it as that takes. */
export function readableOnPaper(hex: string): string {
  for (let black = 0; black <= 100; black += 2) {
    const shade = mixedWithBlack(hex, black / 100);
    if (1.05 / (luminance(shade) + 0.05) >= 4.5) return toHex(shade);
  }
  return '#000000';
}

function mixedWithBlack(hex: string, part: number): number[] {
  return [1, 3, 5].map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * (1 - part)));
}

function luminance([red = 0, green = 0, blue = 0]: number[]): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function toHex(channels: number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
