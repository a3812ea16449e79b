#include "formats/bsp/common/entity_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/base/integers.hpp"
#include "core/base/number_text.hpp"
#include "core/describe/byte_reader.hpp"

namespace wend::bsp {
namespace {

// The next piece of a text: a brace, or what stands in quotation marks.
struct Token {
    enum class Kind { open, close, text, end };
    Kind kind = Kind::end;
    std::string_view text = {};
};

class Tokens {
  public:
    explicit Tokens(std::string_view text) : left_(text) {}

    Token next() {
        const std::size_t begin = left_.find_first_of("{}\"");
        if (begin == std::string_view::npos) return {};
        const char first = left_[begin];
        left_.remove_prefix(begin + 1);
        if (first == '{') return {Token::Kind::open};
        if (first == '}') return {Token::Kind::close};
        const std::size_t end = left_.find('"');
        const std::string_view text = left_.substr(0, end);
        left_.remove_prefix(end == std::string_view::npos ? left_.size() : end + 1);
        return {Token::Kind::text, text};
    }

  private:
    std::string_view left_;
};

constexpr std::string_view spaces = " \t\r\n";

}  // namespace

std::vector<WorldEntity> entities_of(std::string_view text) {
    std::vector<WorldEntity> entities;
    Tokens tokens(text.substr(0, text.find('\0')));
    std::optional<std::string_view> key;
    bool is_inside = false;
    for (Token token = tokens.next(); token.kind != Token::Kind::end; token = tokens.next()) {
        if (token.kind != Token::Kind::text) {
            is_inside = token.kind == Token::Kind::open;
            if (is_inside) entities.emplace_back();
            key.reset();
        } else if (is_inside && key) {
            entities.back().values.emplace_back(*key, token.text);
            key.reset();
        } else if (is_inside) {
            key = token.text;
        }
    }
    return entities;
}

Expected<std::string> entities_of_lump_file(ByteView bytes) {
    constexpr std::size_t header_bytes = 20, number_at = 4, bytes_at = 12;
    const auto word = [&](std::size_t at) {
        return value_at<u32, std::endian::little>(bytes, at).value_or(0);
    };
    if (bytes.size() < header_bytes)
        return failure(ErrorDetails{
            .message = fmt::format("has {} bytes, fewer than the header of a lump", bytes.size()),
            .offset = bytes.size()});
    const u64 offset = word(0), count = word(bytes_at);
    if (word(number_at) != 0)
        return failure(ErrorDetails{
            .message = fmt::format("holds lump {}; only lump 0, the entities, is taken from a file "
                                   "beside a map",
                                   word(number_at)),
            .offset = number_at});
    if (offset < header_bytes || offset + count > bytes.size())
        return failure(ErrorDetails{
            .message = fmt::format("the lump should lie from byte {} to {}, outside of the file",
                                   offset, offset + count),
            .offset = 0});
    return std::string(bytes_as_text(bytes.subspan(offset, count)));
}

std::optional<std::size_t> brush_model(const WorldEntity& entity) {
    const std::string_view model = entity.value("model");
    if (!model.starts_with('*')) return std::nullopt;
    std::size_t number = 0;
    const auto [end, error] =
        std::from_chars(model.data() + 1, model.data() + model.size(), number);
    if (error != std::errc() || end != model.data() + model.size()) return std::nullopt;
    return number;
}

int number_of(const WorldEntity& entity, std::string_view key) {
    std::string_view text = entity.value(key);
    text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

bool has_spawn_flag(const WorldEntity& entity, unsigned bits) {
    return (static_cast<unsigned>(number_of(entity, "spawnflags")) & bits) != 0;
}

std::optional<std::array<double, 3>> numbers_of(const WorldEntity& entity, std::string_view key) {
    std::string_view text = entity.value(key);
    std::array<double, 3> numbers{};
    for (double& number : numbers) {
        text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
        const auto taken = take_finite_number(text);
        if (!taken) return std::nullopt;
        number = *taken;
    }
    return numbers;
}

}  // namespace wend::bsp
