// Limits the evaluation of recurrence rules. ical.js searches for the next occurrence without a limit, so it would
// search forever for a rule that never matches.
import ICAL from 'ical.js'

/** Number of remaining steps in the search for occurrences, shared by all rules of a file. */
export type Steps = { left: number }
export class OutOfSteps extends Error {}
class PastLastYear extends Error {}

/** Maximum number of days that an iterator may skip in one step. */
const daysAtOnce = 31

export type Bounds = { steps: Steps; lastYear: number }

type Options = ConstructorParameters<typeof ICAL.RecurIterator>[0]

/** Returns an iterator that ends after `lastYear`, and throws OutOfSteps when no steps are left. */
export function boundedIterator(options: Options, { steps, lastYear }: Bounds): ICAL.RecurIterator {
  // The class is defined here, so that it can use `steps` and `lastYear`: the base constructor already searches for
  // the first occurrence, before fields of this class are set.
  class Bounded extends ICAL.RecurIterator {
    step() {
      steps.left -= 1
      if (steps.left < 0) throw new OutOfSteps()
      if (this.last.year > lastYear) throw new PastLastYear()
    }
    endPast(work: () => void) {
      try {
        work()
      } catch (error) {
        if (!(error instanceof PastLastYear)) throw error
        this.completed = true
      }
    }
    override fromData(from: Options) {
      this.endPast(() => super.fromData(from))
    }
    /** Returns the next occurrence. When `completed` is true, the result must be ignored. */
    override next(again?: boolean) {
      this.endPast(() => super.next(again))
      return this.last
    }
    /** Counts a step. For rules of every frequency, ical.js calls this method to find the next occurrence. */
    override next_second() {
      this.step()
      return super.next_second()
    }
    override increment_monthday(days: number) {
      for (let left = days; left > 0; left -= daysAtOnce) {
        this.step()
        super.increment_monthday(Math.min(left, daysAtOnce))
      }
    }
    override increment_month() {
      this.step()
      super.increment_month()
    }
    override increment_year(by: number) {
      this.step()
      super.increment_year(by)
    }
  }
  return new Bounded(options)
}
