// Who is signed in, as the interface sees it; src/providers/session.ts makes it true.
import type { CurrentUser } from '#contract/services/people/auth.ts'
import type { WorkMode } from '#contract/services/people/listLook.ts'

/** What the cookie `userInfo` holds, and nothing more (rules, Interface 4). */
export type StoredUser = Pick<CurrentUser, 'id' | 'username' | 'nickName' | 'weblogo' | 'type' | 'createBy'>

export type SessionState = {
  readonly user: StoredUser | null
  readonly isLocked: boolean
  readonly mustChangePassword: boolean
  /** Where the screen was locked. */
  readonly lastPage: string
  /** Null: the person was not asked yet. */
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
  /** With a token that was won by another way than the password. */
  enter(token: string, isRemembered: boolean): Promise<void>
  /** The name and picture may have changed. */
  refresh(): Promise<void>
  /** Ends the session on the server and empties what this browser keeps of it; then the page is loaded afresh. */
  logout(): Promise<void>
  /** `afterwards` runs before the guard leads on; its failure changes nothing. */
  changePassword(input: { password: string; newPass: string }, afterwards?: () => Promise<unknown>): Promise<void>
  /** The password of this sign-in while it must be changed; null once the page was loaded afresh, and after any other way in. */
  givenPassword(): string | null
  /** Remembers the page to come back to. */
  lock(lastPage: string): void
  /** Checks the password; the lock stays until `open`, so that the animation can play. */
  unlock(password: string): Promise<void>
  /** Kept by this browser at once, and by the account for the next sign-in elsewhere; resolves when it was told, or could not be. */
  chooseMode(mode: WorkMode): Promise<void>
  /** Takes the lock away; the guard leads back to the page that was left. */
  open(): void
}
