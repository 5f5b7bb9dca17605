/**
 * The settings of the product's own cluster, given on the command line so that they always match the code.
 * An acknowledged message survives any crash: fsync, full_page_writes and synchronous_commit stay on.
 * @type {Record<string, string>}
 */
const SETTINGS = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "60",
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
  // One machine, one small database: modest memory, no replicas, no helpers it would not use.
  shared_buffers: "48MB",
  jit: "off",
  // To start a worker takes longer than most answers, and they would fill the few cores of a small machine.
  max_parallel_workers_per_gather: "0",
  io_method: "sync",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "256MB",
  max_logical_replication_workers: "0",
  timezone: "UTC",
  log_timezone: "UTC",
  // Clients' words must never reach a log: no statement, no parameter, no ERROR (whose sentence can quote a value),
  // and of what remains no DETAIL or CONTEXT (rows, keys, the query a crash interrupted).
  log_destination: "stderr",
  logging_collector: "off",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
  log_statement: "none",
  log_min_duration_statement: "-1",
  log_checkpoints: "off",
  log_lock_waits: "off",
  log_autovacuum_min_duration: "-1",
};

/**
 * @param {Record<string, string>} more
 * @returns {string[]} arguments of `postgres`
 */
export function settingArguments(more) {
  return Object.entries({ ...SETTINGS, ...more }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
