import { gzipSync } from 'node:zlib'

/** Creates a kiosk package: metadata, then the executable. */
export function packageOf(version: string, program: string): Buffer {
  const about = JSON.stringify({ program: 'marquee-kiosk', version, architecture: 'all', protocol: 1 })
  return gzipSync(Buffer.concat([entryOf('about.json', about), entryOf('main.mjs', program), Buffer.alloc(1024)]))
}

function entryOf(name: string, text: string): Buffer {
  const data = Buffer.from(text)
  const header = Buffer.alloc(512)
  header.write(name)
  header.write('0000644\0', 100)
  header.write(`${data.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  return Buffer.concat([header, data, Buffer.alloc((512 - (data.length % 512)) % 512)])
}
