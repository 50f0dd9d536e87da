import { promisify } from 'node:util'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { AppError } from '#contract/errors/errors.ts'
import { inSmallest } from '#server/gateways/base/amounts.ts'
import type { BillLine } from '#server/gateways/base/Gateway.ts'

const open = promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer)
/** Maximum unpacked size of the table in bytes. */
const most = 2 ** 27

/** Column that each table of trades has. */
const transactionName = '支付宝交易号'

/**
 * Reads a ZIP file that contains two tables in GBK: trades and totals. Lines that begin with # are comments. Throws
 * `gateway.unreadable` if the table of trades is missing or too large, because without it all payments of the day would
 * count as missing at the provider.
 */
export async function readAlipayBill(zip: Buffer): Promise<BillLine[]> {
  const text = new TextDecoder('gbk').decode(await readTrades(zip))
  const rows = text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '' && !line.startsWith('#'))
    .map(line => line.split(',').map(value => value.trim()))
  const [names = [], ...lines] = rows
  if (!names.includes(transactionName)) throw new AppError('gateway.unreadable')
  return lines.flatMap(line => lineOf(new Map(line.map((value, at) => [names[at] ?? '', value]))))
}

function lineOf(values: ReadonlyMap<string, string>): BillLine[] {
  const of = (name: string) => values.get(name) ?? ''
  const amount = inSmallest((of('订单金额（元）') || of('订单金额')).replace(/^-/, ''))
  const transaction = of(transactionName)
  const isRefund = of('业务类型') === '退款'
  const number = isRefund ? of('退款批次号/请求号') : of('商户订单号')
  return [
    {
      kind: isRefund ? 'refund' : 'payment',
      number,
      transaction: isRefund ? number : transaction,
      amount,
      currency: 'CNY',
    },
  ]
}

async function readTrades(zip: Buffer): Promise<Buffer> {
  const file = await open(zip, { lazyEntries: true })
  return new Promise((resolve, reject) => {
    file.on('error', reject)
    file.on('end', () => reject(new AppError('gateway.unreadable')))
    file.on('entry', (entry: Entry) => {
      if (isOfSums(entry)) return file.readEntry()
      if (entry.uncompressedSize > most) return reject(new AppError('gateway.unreadable'))
      file.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
        stream.on('error', reject)
        stream.on('end', () => resolve(Buffer.concat(chunks)))
      })
    })
    file.readEntry()
  })
}

/**
 * True for the file with the totals, which has 汇总 ("summary") in its name. Tries both encodings, because the name may
 * be in GBK even if the ZIP entry declares UTF-8.
 */
const isOfSums = ({ fileNameRaw }: Entry): boolean =>
  ['gbk', 'utf-8'].some(letters => new TextDecoder(letters).decode(fileNameRaw).includes('汇总'))
