#pragma once

#include <sqlite3.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::exchange {

// A query of a database that is being run. The database must outlive it.
class SqlStatement {
  public:
    explicit SqlStatement(sqlite3_stmt* statement) : statement_(statement) {}

    // Values to put in, by place from 1 on. They must last until the next step.
    void bind(int place, std::string_view text);
    void bind(int place, i64 number);
    void bind(int place, double number);
    void bind_blob(int place, ByteView bytes);

    // To the next row; false at the end.
    Expected<bool> step();
    // To where the statement can be run again, with nothing put in.
    void reset();
    // Runs it to its end, and leaves it ready to be run again.
    Expected<void> run();

    sqlite3_stmt* handle() const { return statement_.get(); }
    std::string_view text(int column) const;
    ByteView blob(int column) const;

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// A database in memory.
class SqlDatabase {
  public:
    static Expected<SqlDatabase> empty();
    // To read the bytes of a file that a stranger made: nothing runs but what is asked, and not
    // for longer than the size of the file warrants.
    static Expected<SqlDatabase> stranger(ByteView bytes);

    Expected<void> run(const std::string& sql);
    Expected<SqlStatement> prepare(const std::string& sql);
    Expected<Bytes> file_bytes() const;

  private:
    struct Close {
        void operator()(sqlite3* database) const { sqlite3_close(database); }
    };
    using Handle = std::unique_ptr<sqlite3, Close>;

    explicit SqlDatabase(Handle handle) : handle_(std::move(handle)) {}
    static Expected<SqlDatabase> open();

    // Stand before the handle, which is closed first.
    std::unique_ptr<Bytes> bytes_;
    std::unique_ptr<u64> turns_left_;
    Handle handle_;
};

// Whether bytes begin as a GeoPackage that goes on, by its own header, behind their end.
bool is_cut_package(ByteView bytes);

// A name as it stands in SQL.
std::string sql_name(std::string_view name);

}  // namespace wend::exchange
