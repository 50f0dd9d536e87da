/** What a control of one setting is given. */
export type SettingProps<T> = {
  value: T
  label: string
  /** Asks for another value; resolves once that is written down. */
  ask(value: T): Promise<void>
}
