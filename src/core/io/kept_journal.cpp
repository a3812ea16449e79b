#include "core/io/kept_journal.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <string_view>

#include "core/io/file.hpp"
#include "core/io/platform.hpp"

namespace wend {
namespace {

constexpr std::string_view first_line = "wend-originals 1\n";

Digest digest_of_text(std::string_view text) { return Digest::of(std::as_bytes(std::span(text))); }

// Takes words off the beginning of a text; what is none ends it.
class JournalText {
  public:
    explicit JournalText(std::string_view text) : rest_(text) {}

    bool take(std::string_view word) {
        if (!rest_.starts_with(word)) return false;
        rest_.remove_prefix(word.size());
        return true;
    }
    std::string_view take_bytes(std::size_t count) {
        const std::string_view bytes = rest_.substr(0, count);
        rest_.remove_prefix(bytes.size());
        return bytes;
    }
    std::optional<u64> take_number(int base) {
        u64 number = 0;
        const auto [end, error] =
            std::from_chars(rest_.data(), rest_.data() + rest_.size(), number, base);
        if (error != std::errc()) return std::nullopt;
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        if (!take(" ")) return std::nullopt;
        return number;
    }
    bool is_over() const { return rest_.empty(); }
    std::string_view rest() const { return rest_; }

  private:
    std::string_view rest_;
};

std::optional<std::vector<KeptSet::Entry>> entries_of(std::string_view text) {
    std::vector<KeptSet::Entry> entries;
    JournalText in(text);
    if (!in.take(first_line)) return std::nullopt;
    while (in.take("old ")) {
        const auto bytes = in.take_number(10), hash = in.take_number(16),
                   length = in.take_number(10);
        if (!bytes || !hash || !length || *length > in.rest().size()) return std::nullopt;
        const std::string_view name = in.take_bytes(static_cast<std::size_t>(*length));
        const std::filesystem::path path = platform::path_of(name);
        // Only a name by itself leads nowhere else.
        if (!in.take("\n") || path.empty() || path != path.filename() || name == "." ||
            name == "..")
            return std::nullopt;
        entries.push_back({path, {*bytes, *hash}});
    }
    const std::string_view before = text.substr(0, text.size() - in.rest().size());
    if (!in.take(fmt::format("end {}\n", digest_of_text(before).hash_text())) || !in.is_over())
        return std::nullopt;
    return entries;
}

}  // namespace

std::string text_of_journal(std::span<const KeptSet::Entry> entries) {
    std::string text(first_line);
    for (const KeptSet::Entry& entry : entries) {
        const std::string name = platform::name_of(entry.name);
        text += fmt::format("old {} {} {} {}\n", entry.content.bytes, entry.content.hash_text(),
                            name.size(), name);
    }
    return text + fmt::format("end {}\n", digest_of_text(text).hash_text());
}

Expected<std::vector<KeptSet::Entry>> read_journal(const std::filesystem::path& file) {
    const std::string name = platform::name_of(file);
    const auto bytes = read_file(name);
    if (!bytes) return failure(bytes.error());
    auto entries = entries_of(bytes_as_text(*bytes));
    if (!entries)
        return failure(
            "is damaged, so that nobody can tell whether what is kept beside it is as it was: "
            "nothing is touched; without this file wend restore gives it back as it is",
            name);
    return std::move(*entries);
}

}  // namespace wend
