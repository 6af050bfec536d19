/** Small behaviours of every page that must not wait for the framework, loaded deferred. */
export {};
