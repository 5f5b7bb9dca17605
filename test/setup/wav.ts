/** A sound as some telephones keep it (WAV, 16 bits, 8,000 samples a second). `sample`: of 32,767, by its number. */
export function wav(seconds: number, sample: (i: number) => number): Buffer {
  const rate = 8000;
  const samples = rate * seconds;
  const bytes = Buffer.alloc(44 + 2 * samples);
  bytes.write("RIFF");
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt32LE(0x00010001, 20);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(2 * rate, 28);
  bytes.writeUInt32LE(0x00100002, 32);
  bytes.write("data", 36);
  bytes.writeUInt32LE(2 * samples, 40);
  for (let i = 0; i < samples; i++) bytes.writeInt16LE(Math.round(sample(i)), 44 + 2 * i);
  return bytes;
}
