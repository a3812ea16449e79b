#include "core/archive/entry_stream.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>

namespace wend::archive {

namespace {
constexpr std::size_t room_bytes = 1U << 16U;
}  // namespace

// How libarchive gets at a source.
struct EntryStream::Callbacks {
    static la_ssize_t read(::archive* reader, void* of, const void** block) {
        EntryStream& stream = *static_cast<EntryStream*>(of);
        const std::uint64_t size = stream.source_->size();
        const std::uint64_t left = size - std::min(size, stream.at_);
        const auto chunk = std::span(stream.room_)
                               .first(static_cast<std::size_t>(
                                   std::min<std::uint64_t>(left, stream.room_.size())));
        if (const auto done = stream.source_->read(stream.at_, chunk); !done) {
            archive_set_error(reader, EIO, "%s", done.error()->message.c_str());
            return ARCHIVE_FATAL;
        }
        stream.at_ += chunk.size();
        *block = chunk.data();
        return static_cast<la_ssize_t>(chunk.size());
    }
    static la_int64_t seek(::archive*, void* of, la_int64_t offset, int whence) {
        EntryStream& stream = *static_cast<EntryStream*>(of);
        const auto size = static_cast<la_int64_t>(stream.source_->size());
        const auto from = whence == SEEK_SET   ? 0
                          : whence == SEEK_CUR ? static_cast<la_int64_t>(stream.at_)
                                               : size;
        // Held against the size before it is added.
        if (offset < -from || offset > size - from) return ARCHIVE_FATAL;
        stream.at_ = static_cast<std::uint64_t>(from + offset);
        return from + offset;
    }
};

EntryStream::EntryStream(SourcePointer source)
    : source_(std::move(source)), room_(room_bytes), reader_(archive_read_new()) {
    archive_read_support_filter_gzip(reader_);
    archive_read_support_filter_bzip2(reader_);
    archive_read_support_filter_xz(reader_);
    archive_read_support_filter_zstd(reader_);
    archive_read_support_format_tar(reader_);
    archive_read_support_format_7zip(reader_);
    archive_read_set_seek_callback(reader_, Callbacks::seek);
    is_open_ =
        archive_read_open2(reader_, this, nullptr, Callbacks::read, nullptr, nullptr) == ARCHIVE_OK;
}

EntryStream::~EntryStream() { archive_read_free(reader_); }

tl::unexpected<Error> EntryStream::told() const {
    const char* const text = archive_error_string(reader_);
    return failure(fmt::format("cannot be read: {}", text ? text : "the archive is damaged"));
}

Expected<std::optional<EntryStream::File>> EntryStream::next() {
    if (!is_open_) return told();
    for (;;) {
        archive_entry* entry = nullptr;
        const int outcome = archive_read_next_header(reader_, &entry);
        if (outcome == ARCHIVE_EOF) return std::optional<File>();
        if (outcome != ARCHIVE_OK && outcome != ARCHIVE_WARN) return told();
        if (archive_entry_filetype(entry) != AE_IFREG || archive_entry_hardlink(entry) != nullptr)
            continue;
        const char* name = archive_entry_pathname_utf8(entry);
        if (!name) name = archive_entry_pathname(entry);
        File file{name ? name : "", {}};
        if (archive_entry_size_is_set(entry) != 0 && archive_entry_size(entry) >= 0)
            file.bytes = static_cast<std::uint64_t>(archive_entry_size(entry));
        return file;
    }
}

Expected<Bytes> EntryStream::read(std::uint64_t most) {
    Bytes bytes;
    for (;;) {
        const std::size_t used = bytes.size();
        bytes.resize(used + room_bytes);
        const la_ssize_t count =
            archive_read_data(reader_, std::span(bytes).subspan(used).data(), room_bytes);
        if (count < 0) return told();
        bytes.resize(used + static_cast<std::size_t>(count));
        if (bytes.size() > most) return failure("is longer than its archive says");
        if (count == 0) return bytes;
    }
}

std::string EntryStream::packing() const {
    const char* const name = archive_filter_name(reader_, 0);
    return name ? name : "none";
}

}  // namespace wend::archive
