/** Props of the control of one setting. */
export type SettingProps<T> = {
  value: T
  label: string
  /** Requests another value; resolves once the request is stored. */
  ask(value: T): Promise<void>
}
