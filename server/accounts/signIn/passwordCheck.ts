// The queue in front of argon2: those who guess in masses get no more of the machine than half a core, and whoever came in
// before goes ahead of them.
import { AppError } from '#contract/errors/errors.ts'
import { checkPassword } from '#server/accounts/people/passwords.ts'
import { networkOf } from '#server/base/networkOf.ts'
import { createTurns, isTurnedAway, type Turn } from '#server/outbound/createTurns.ts'
import type { KnownNetworks } from './createKnownNetworks.ts'

/**
 * Checks that may be under way and waiting, of networks that are known and again of those that are not. At 17 ms each, and as
 * long for a rest, the last one waits some two seconds; some four when there are as many of the others.
 */
const mostAtOnce = 60
/** Of one network: a building full of people, not a whole queue. */
const mostOfNetwork = 30
/** Seconds after which a visitor who was turned away tries again. */
const tryAgainAfter = 3

export type PasswordCheck = {
  /** Throws `general.busy` when so many wait that another would wait in vain; before anything is counted or looked up. */
  refuseCrowd(ip: string): Promise<void>
  /** One at a time; throws `general.busy` as well. Holds no connection of the database while it waits. */
  isRight(stored: string | null, password: string, ip: string): Promise<boolean>
}

type Verify = (stored: string | null, password: string) => Promise<boolean>

type Options = { known: Pick<KnownNetworks, 'has'>; verify?: Verify; most?: number }

export function createPasswordCheck({ known, verify = checkPassword, most = mostAtOnce }: Options): PasswordCheck {
  const turns = createTurns({ atOnce: 1, eachAtOnce: 1, mostWaiting: mostOfNetwork, mostInAll: most - 1 })

  async function turnOf(ip: string): Promise<Turn> {
    const who = networkOf(ip)
    return { who, rank: (await known.has(who)) ? 'early' : 'common' }
  }

  return {
    async refuseCrowd(ip) {
      const turn = await turnOf(ip)
      busyUnless(() => turns.refuseCrowd(turn))
    },
    async isRight(stored, password, ip) {
      const turn = await turnOf(ip)
      return new Promise((done, fail) => {
        const work = async () => {
          const started = performance.now()
          await verify(stored, password).then(done, fail)
          // A rest as long as the work: half a core at most.
          await new Promise(rested => setTimeout(rested, performance.now() - started))
        }
        turns.take(turn, work).catch(error => fail(toBusy(error)))
      })
    },
  }
}

function busyUnless(check: () => void): void {
  try {
    check()
  } catch (error) {
    throw toBusy(error)
  }
}

const toBusy = (error: unknown) =>
  isTurnedAway(error) ? new AppError('general.busy', { seconds: tryAgainAfter }) : error
