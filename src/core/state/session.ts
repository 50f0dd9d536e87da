// The session as the interface uses it; implemented in src/providers/session.ts.
import type { CurrentUser } from '#contract/services/people/auth.ts'
import type { WorkMode } from '#contract/services/people/listLook.ts'

/** The exact content of the cookie `userInfo` (rules, Interface 4). */
export type StoredUser = Pick<CurrentUser, 'id' | 'username' | 'nickName' | 'weblogo' | 'type' | 'createBy'>

export type SessionState = {
  readonly user: StoredUser | null
  readonly isLocked: boolean
  readonly mustChangePassword: boolean
  /** Page on which the screen was locked. */
  readonly lastPage: string
  /** Null: the user has not chosen yet. */
  readonly mode: WorkMode | null
}

export type Credentials = {
  username: string
  password: string
  saveLogin: boolean
  captchaId?: string
  code?: string
}

export type Session = {
  state(): SessionState
  roles(): readonly string[]
  subscribe(listener: () => void): () => void
  login(credentials: Credentials): Promise<void>
  /** Signs in with a token obtained without the password. */
  enter(token: string, isRemembered: boolean): Promise<void>
  /** Reads the user again, after name or picture changed. */
  refresh(): Promise<void>
  /** Ends the session on the server, clears this browser's data, and reloads the page. */
  logout(): Promise<void>
  /**
   * `afterwards` runs after the change, before the guard redirects from the password page; its failure is ignored.
   */
  changePassword(input: { password: string; newPass: string }, afterwards?: () => Promise<unknown>): Promise<void>
  /** The password of this sign-in while it must be changed; null after a reload, and after sign-in by other means. */
  enteredPassword(): string | null
  /** Locks the screen. `lastPage`: the page to return to. */
  lock(lastPage: string): void
  /** Verifies the password; the lock stays until `open`, so that the animation can finish. */
  unlock(password: string): Promise<void>
  /**
   * Stores the mode in this browser at once, and with the account for other browsers; resolves even if the latter
   * fails.
   */
  chooseMode(mode: WorkMode): Promise<void>
  /** Removes the lock; the guard redirects to the previous page. */
  open(): void
}
