#include "formats/bsp/common/entity_text.hpp"

#include <algorithm>
#include <charconv>

#include "core/base/integers.hpp"
#include "core/base/number_text.hpp"

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
