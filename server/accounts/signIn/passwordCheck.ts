// The queue in front of argon2: those who guess in masses get no more of the machine than half a core.
import { AppError } from '#contract/errors/errors.ts'
import { checkPassword } from '#server/accounts/people/passwords.ts'

/** Checks that may wait. At 17 ms each, and as long for a rest, the last one waits some two seconds. */
const mostWaiting = 60
/** Seconds after which a visitor who was turned away tries again. */
const tryAgainAfter = 3

export type PasswordCheck = {
  /** Throws `general.busy` when so many wait that another would wait in vain; before anything is counted or looked up. */
  refuseCrowd(): void
  /** One at a time; throws `general.busy` as well. Holds no connection of the database while it waits. */
  isRight(stored: string | null, password: string): Promise<boolean>
}

type Verify = (stored: string | null, password: string) => Promise<boolean>

export function createPasswordCheck(verify: Verify = checkPassword, most = mostWaiting): PasswordCheck {
  let waiting = 0
  let last: Promise<void> = Promise.resolve()

  function refuseCrowd() {
    if (waiting >= most) throw new AppError('general.busy', { seconds: tryAgainAfter })
  }

  return {
    refuseCrowd,
    async isRight(stored, password) {
      refuseCrowd()
      waiting += 1
      const before = last
      let letNext: () => void = () => undefined
      last = new Promise(done => {
        letNext = done
      })
      await before
      const started = performance.now()
      try {
        return await verify(stored, password)
      } finally {
        waiting -= 1
        // A rest as long as the work: half a core at most.
        setTimeout(letNext, performance.now() - started)
      }
    },
  }
}
