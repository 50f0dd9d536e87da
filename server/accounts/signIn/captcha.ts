// Captcha: a picture of four characters. Each picture is valid for one answer (xboot-api.md 1.6).
import { randomBytes, randomInt } from 'node:crypto'
import { AppError } from '#contract/errors/errors.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { createWorkQueue, type Turn } from '#server/outbound/createWorkQueue.ts'

const minutes = 3
/** Number of pictures drawn at the same time. Drawing uses the same small thread pool as password checks. */
const drawnAtOnce = 1

/** Letters and digits without the ones that look alike. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789'
const length = 4

/** The text of a picture. The library's own texts come from `Math.random`, whose next values can be computed. */
const randomText = () => Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('')

export type Captcha = {
  create(): Promise<string>
  /**
   * Returns a PNG of 116 × 36 pixels and stores its text as the answer. A further call replaces picture and answer.
   */
  draw(id: string, asker: Turn): Promise<Buffer>
  /** Throws for a wrong answer. Consumes the captcha whether the answer is right or wrong. */
  check(id: string | null | undefined, answer: string | null | undefined): Promise<void>
}

export function createCaptcha({ db, keys, now }: Pick<Parts, 'db' | 'keys' | 'now'>): Captcha {
  const turns = createWorkQueue({ atOnce: drawnAtOnce, eachAtOnce: 1, mostWaiting: 20 })
  const hashOf = (id: string, answer: string) => keys.hash('captcha', `${id}:${answer.toLowerCase()}`)
  return {
    async create() {
      const id = randomBytes(16).toString('hex')
      await db.deleteFrom('captcha').where('expireTime', '<', now()).execute()
      const expireTime = new Date(now().getTime() + minutes * 60_000)
      await db.insertInto('captcha').values({ id, answerHash: '', expireTime }).execute()
      return id
    },

    async draw(id, asker) {
      const [{ default: sharp }, { default: svgCaptcha }] = await Promise.all([import('sharp'), import('svg-captcha')])
      const text = randomText()
      const data = svgCaptcha(text, { width: 116, height: 36, noise: 3, fontSize: 38 })
      const updated = await db
        .updateTable('captcha')
        .set({ answerHash: hashOf(id, text) })
        .where('id', '=', id)
        .where('expireTime', '>', now())
        .executeTakeFirst()
      if (updated.numUpdatedRows === 0n) throw new AppError('auth.captchaExpired')
      return turns.run(asker, () =>
        sharp(Buffer.from(distortCharacters(data)))
          .flatten({ background: '#ffffff' })
          .png()
          .toBuffer(),
      )
    },

    async check(id, answer) {
      if (!id || !answer) throw new AppError('auth.captchaRequired')
      const used = await db
        .deleteFrom('captcha')
        .where('id', '=', id)
        .where('expireTime', '>', now())
        .returning('answerHash')
        .executeTakeFirst()
      if (!used) throw new AppError('auth.captchaExpired')
      if (used.answerHash !== hashOf(id, answer.trim())) throw new AppError('auth.captchaWrong')
    },
  }
}

const between = (least: number, most: number) => least + (randomInt(1000) / 1000) * (most - least)

/**
 * Distorts each character. The library draws characters upright and evenly spaced, which programs recognize easily.
 */
export function distortCharacters(svg: string): string {
  return svg.replace(/<path fill="#\w+" d="([^"]*)"/g, (sign, path: string) => {
    const numbers = path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? []
    const middle = (parity: 0 | 1) => {
      const values = numbers.filter((_value, at) => at % 2 === parity)
      return (Math.min(...values) + Math.max(...values)) / 2
    }
    const [x, y] = [middle(0), middle(1)]
    const [dx, dy] = [between(-5, 5), between(-3, 3)]
    const [turn, skew, size] = [between(-28, 28), between(-18, 18), between(0.8, 1.05)]
    const moves = `translate(${x + dx} ${y + dy}) rotate(${turn}) skewX(${skew}) scale(${size}) translate(${-x} ${-y})`
    return `${sign} transform="${moves}"`
  })
}
