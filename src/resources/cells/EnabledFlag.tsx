import { EnabledStatus } from './EnabledStatus.tsx'

export function EnabledFlag({ value }: { value: boolean }) {
  return <EnabledStatus value={value ? 0 : -1} />
}
