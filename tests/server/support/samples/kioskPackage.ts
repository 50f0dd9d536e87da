import { gzipSync } from 'node:zlib'

/** Creates a marquee-kiosk package (.tar.gz): metadata, then a file of `filling` bytes. */
export function kioskPackage(about: object, filling = 100): Buffer {
  const entries = [
    entry('about.json', Buffer.from(JSON.stringify(about))),
    entry('main.js', Buffer.alloc(filling, 'x')),
  ]
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)]))
}

function entry(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(512)
  header.write(name, 0)
  header.write('0000644\0', 100)
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write('0', 156)
  header.write('ustar\0', 257)
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)])
}
