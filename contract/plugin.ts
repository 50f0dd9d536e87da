// The entry point `marquee/contract` for external plugins. Its exports are a versioned, stable API
// (pluginVersion.ts).
export { AppError, fieldError } from './errors/errors.ts'
export { f } from './kernel/field.ts'
export { definePluginContract } from './kernel/outside.ts'
export { pageOf } from './kernel/paging.ts'
export { defineResource, type RecordOf, type Resource } from './kernel/resource.ts'
export { defineService, type Service } from './kernel/service.ts'
