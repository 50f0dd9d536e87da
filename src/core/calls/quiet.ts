/** Disables refine's notifications for a mutation whose page reports the outcome itself. */
export const quiet = { successNotification: false, errorNotification: false } as const
