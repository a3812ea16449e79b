#include "exchange/gpkg/database.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace wend::exchange {
namespace {

constexpr int operations_a_turn = 10'000;

// A query that takes more turns than its file warrants is ended.
int count_turn(void* turns_left) {
    u64& left = *static_cast<u64*>(turns_left);
    if (left == 0) return 1;
    --left;
    return 0;
}

tl::unexpected<Error> failure_of(sqlite3* database) {
    if (sqlite3_errcode(database) == SQLITE_INTERRUPT)
        return failure("the database asks for more work than a file of its size can need");
    return failure(fmt::format("the database cannot be used: {}", sqlite3_errmsg(database)));
}

constexpr std::size_t sqlite_header_size = 100;

// A number of the header, which has the most significant byte first.
u64 header_number(ByteView bytes, std::size_t offset, std::size_t size) {
    u64 number = 0;
    for (std::size_t i = 0; i < size; ++i)
        number = number << 8 | std::to_integer<u64>(bytes[offset + i]);
    return number;
}

// How long the file is by its header; 0 where that does not say.
u64 length_of(ByteView bytes) {
    // Of old writers, which did not count pages, the two numbers of changes differ.
    if (header_number(bytes, 24, 4) != header_number(bytes, 92, 4)) return 0;
    const u64 page = header_number(bytes, 16, 2);
    return (page == 1 ? 65'536 : page) * header_number(bytes, 28, 4);
}

}  // namespace

bool is_cut_package(ByteView bytes) {
    constexpr u64 geopackage = 0x47504B47;
    if (bytes.size() < sqlite_header_size) return true;
    return header_number(bytes, 68, 4) == geopackage && length_of(bytes) > bytes.size();
}

void SqlStatement::bind(int place, std::string_view text) {
    sqlite3_bind_text64(handle(), place, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
}

void SqlStatement::bind(int place, i64 number) { sqlite3_bind_int64(handle(), place, number); }

void SqlStatement::bind(int place, double number) { sqlite3_bind_double(handle(), place, number); }

void SqlStatement::bind_blob(int place, ByteView bytes) {
    sqlite3_bind_blob64(handle(), place, bytes.data(), bytes.size(), SQLITE_STATIC);
}

Expected<bool> SqlStatement::step() {
    const int result = sqlite3_step(handle());
    if (result == SQLITE_ROW) return true;
    if (result == SQLITE_DONE) return false;
    return failure_of(sqlite3_db_handle(handle()));
}

void SqlStatement::reset() {
    sqlite3_reset(handle());
    sqlite3_clear_bindings(handle());
}

Expected<void> SqlStatement::run() {
    for (;;) {
        const auto row = step();
        if (!row) return failure(row.error());
        if (!*row) break;
    }
    reset();
    return {};
}

std::string_view SqlStatement::text(int column) const {
    const auto* const start = reinterpret_cast<const char*>(sqlite3_column_text(handle(), column));
    if (!start) return {};
    return {start, static_cast<std::size_t>(sqlite3_column_bytes(handle(), column))};
}

ByteView SqlStatement::blob(int column) const {
    const auto* const start = static_cast<const std::byte*>(sqlite3_column_blob(handle(), column));
    if (!start) return {};
    return {start, static_cast<std::size_t>(sqlite3_column_bytes(handle(), column))};
}

Expected<SqlDatabase> SqlDatabase::open() {
    sqlite3* opened = nullptr;
    const int result =
        sqlite3_open_v2(":memory:", &opened,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX, nullptr);
    Handle handle(opened);
    if (result != SQLITE_OK) return failure("SQLite opens no database in memory");
    return SqlDatabase(std::move(handle));
}

Expected<SqlDatabase> SqlDatabase::empty() { return open(); }

Expected<SqlDatabase> SqlDatabase::stranger(ByteView bytes) {
    if (bytes.size() < sqlite_header_size)
        return failure(
            fmt::format("the database ends after {} bytes, in its header", bytes.size()));
    if (is_cut_package(bytes))
        return failure(
            fmt::format("the database is cut short: it has {} bytes by its header, and "
                        "{} are there",
                        length_of(bytes), bytes.size()));
    auto database = open();
    if (!database) return database;
    sqlite3* const handle = database->handle_.get();
    database->bytes_ = std::make_unique<Bytes>(bytes.begin(), bytes.end());
    // A file whose writer left it with a log open reads as any other, but not from memory.
    constexpr std::byte without_log{1};
    (*database->bytes_)[18] = (*database->bytes_)[19] = without_log;
    constexpr std::size_t least_length = 100'000, most_length = 1'000'000'000;
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH,
                  static_cast<int>(std::clamp(bytes.size(), least_length, most_length)));
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_limit(handle, SQLITE_LIMIT_EXPR_DEPTH, 20);
    for (const int capability : {SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW,
                                 SQLITE_DBCONFIG_TRUSTED_SCHEMA})
        sqlite3_db_config(handle, capability, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    database->turns_left_ = std::make_unique<u64>(200 + bytes.size() / 1'000);
    sqlite3_progress_handler(handle, operations_a_turn, count_turn, database->turns_left_.get());
    const auto size = static_cast<sqlite3_int64>(bytes.size());
    auto* const start = reinterpret_cast<unsigned char*>(database->bytes_->data());
    if (sqlite3_deserialize(handle, "main", start, size, size, SQLITE_DESERIALIZE_READONLY) !=
        SQLITE_OK)
        return failure_of(handle);
    if (auto done = database->run("PRAGMA cell_size_check = on"); !done)
        return failure(std::move(done.error()));
    return database;
}

Expected<void> SqlDatabase::run(const std::string& sql) {
    if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return failure_of(handle_.get());
    return {};
}

Expected<SqlStatement> SqlDatabase::prepare(const std::string& sql) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(handle_.get(), sql.c_str(), -1, &statement, nullptr) != SQLITE_OK)
        return failure_of(handle_.get());
    return SqlStatement(statement);
}

Expected<Bytes> SqlDatabase::file_bytes() const {
    struct Free {
        void operator()(unsigned char* bytes) const { sqlite3_free(bytes); }
    };
    sqlite3_int64 size = 0;
    const std::unique_ptr<unsigned char, Free> bytes(
        sqlite3_serialize(handle_.get(), "main", &size, 0));
    if (!bytes) return failure("there is not enough memory for the database");
    const auto* const start = reinterpret_cast<const std::byte*>(bytes.get());
    return Bytes(start, start + size);
}

std::string sql_name(std::string_view name) {
    std::string text = "\"";
    for (const char letter : name)
        text += letter == '"' ? std::string("\"\"") : std::string(1, letter);
    return text + '"';
}

}  // namespace wend::exchange
