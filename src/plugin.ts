// Entry point `marquee/pages`, from which the pages of external plugins import. These pages may also import refine's
// hooks and components. The exports are a versioned public interface (contract/pluginVersion.ts).
export { definePlugin } from './core/assembly/definePlugin.ts'
export { type AnyRecord, extend, type PageProps, present } from './core/assembly/present.ts'
export { useCall } from './core/calls/useCall.ts'
export { useCallMutation } from './core/calls/useCallMutation.ts'
export { useCallQuery } from './core/calls/useCallQuery.ts'
export { usePerm } from './core/rights/usePerm.ts'
export { useLive } from './core/services/services.ts'
export { useCloseOwnTab, usePageTitle, useUnsaved } from './core/tabs/ownTab.ts'
export { useFormat } from './ui/format/useFormat.ts'
