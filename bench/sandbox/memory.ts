export const measureMemory = async () => true
