export type DeviceSettingProps<T> = {
  value: T
  label: string
  /** Requests a new value; resolves once the request is stored. */
  request(value: T): Promise<void>
}
